"""Spans: how one step led to others, as OpenTelemetry tells it (`ennead[traces]`).

What an error says may be a secret, so of errors only their kind is told.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

from ennead.table.monitoring.steps import Step, Watcher, watched_by
from ennead.table.monitoring.trail import trail

PATIENCE = 3  # seconds for a collector, also when the server closes

if TYPE_CHECKING:
    from opentelemetry.trace import Tracer


def spanned(tracer: "Tracer") -> Watcher:
    """What makes a span of each step."""
    from opentelemetry.context import Context
    from opentelemetry.trace import Status, StatusCode

    @contextmanager
    def watch(step: Step) -> Iterator[None]:
        around = Context() if step.apart else None
        with tracer.start_as_current_span(
            step.name, around, record_exception=False, set_status_on_exception=False
        ) as span:
            try:
                yield
            except Exception as error:
                span.set_status(Status(StatusCode.ERROR, type(error).__name__))
                raise
            finally:
                for name, value in (step.about | trail().ids).items():
                    span.set_attribute(f"ennead.{name}", value)

    return watch


@contextmanager
def sent(address: str) -> Iterator[None]:
    """Send the spans of all steps to a collector, such as http://127.0.0.1:4318, meanwhile.

    Raises ModuleNotFoundError without ennead[traces]. What can't be sent is left out, and nothing waits.
    """
    from opentelemetry.exporter.otlp.proto.http.trace_exporter import OTLPSpanExporter
    from opentelemetry.sdk.resources import SERVICE_NAME, Resource
    from opentelemetry.sdk.trace import TracerProvider
    from opentelemetry.sdk.trace.export import BatchSpanProcessor

    provider = TracerProvider(resource=Resource({SERVICE_NAME: "ennead"}))
    exporter = OTLPSpanExporter(f"{address}/v1/traces", timeout=PATIENCE)
    provider.add_span_processor(BatchSpanProcessor(exporter))
    try:
        with watched_by(spanned(provider.get_tracer("ennead.table"))):
            yield
    finally:
        provider.shutdown()
