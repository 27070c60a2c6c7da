"""PettingZoo: agents take turns in Code of Nine, each by chance among what it may do."""

from ennead.research.pettingzoo import code_of_nine_v0

env = code_of_nine_v0.env(seats=3)
env.reset(seed=7)
for seat, agent in enumerate(env.possible_agents):
    env.action_space(agent).seed(seat)
total = dict.fromkeys(env.possible_agents, 0.0)
for agent in env.agent_iter():
    observation, reward, termination, truncation, _ = env.last()
    total[agent] += reward
    over = termination or truncation
    env.step(None if over else env.action_space(agent).sample(observation["action_mask"]))
print(total)
