"""Health checks, metrics, and the OpenAPI document."""
