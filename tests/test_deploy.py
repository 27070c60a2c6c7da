"""What hosts start from: manifests name what there is."""

from pathlib import Path
from typing import Any

import pytest
import yaml

DEPLOY = Path(__file__).parents[1] / "deploy"


@pytest.fixture(scope="module")
def kinds() -> dict[str, Any]:
    """The manifests of Kubernetes, by kind."""
    return {
        each["kind"]: each for each in yaml.safe_load_all((DEPLOY / "kubernetes.yaml").read_text("utf-8"))
    }


def test_nobody_but_the_ingress_and_prometheus_is_let_to_its_ports(kinds: dict[str, Any]) -> None:
    [container] = kinds["Deployment"]["spec"]["template"]["spec"]["containers"]
    ports = {port["name"]: port["containerPort"] for port in container["ports"]}
    policy = kinds["NetworkPolicy"]["spec"]
    assert policy["podSelector"] == kinds["Deployment"]["spec"]["selector"]
    assert policy["policyTypes"] == ["Ingress"]
    let_in = {port["port"]: each["from"] for each in policy["ingress"] for port in each["ports"]}
    assert let_in.keys() == ports.keys() == {"http", "metrics"}
    for whom in let_in.values():
        [names] = [each["namespaceSelector"]["matchLabels"] for each in whom]
        assert names.keys() == {"kubernetes.io/metadata.name"}
    assert let_in["http"] != let_in["metrics"]
    _, _, metrics = kinds["ConfigMap"]["data"]["ENNEAD_METRICS"].rpartition(":")
    assert int(metrics) == ports["metrics"]


def test_what_others_ask_of_it_is_at_a_port_that_it_has(kinds: dict[str, Any]) -> None:
    [container] = kinds["Deployment"]["spec"]["template"]["spec"]["containers"]
    for probe in ("startupProbe", "readinessProbe", "livenessProbe"):
        assert container[probe]["httpGet"]["port"] == "http"
    [port] = kinds["Service"]["spec"]["ports"]
    assert port["targetPort"] == "http"


@pytest.mark.parametrize("path", sorted(DEPLOY.glob("*.yaml")), ids=lambda path: path.name)
def test_it_can_be_read(path: Path) -> None:
    assert all(yaml.safe_load_all(path.read_text("utf-8")))
