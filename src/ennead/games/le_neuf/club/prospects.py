"""Le Neuf: how likely each pair of castles is to win, from the file that solve.py writes."""

from pathlib import Path
from typing import Any

import numpy as np

FILE = Path(__file__).with_name("prospects.npy")
PROSPECTS: Any = np.load(FILE).astype(np.float64)  # [own castle, enemy's castle]
