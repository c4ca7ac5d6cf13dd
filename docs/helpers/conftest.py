"""A world of the sandbox for each pytest test; copy this file beside your tests.

    def test_list(world):
        issue = world.create("issues", project_id=42, title="Print pages")
        assert world.api("GET", "/projects/42/issues", token="token-of-mira")[1][0]["id"] == issue["id"]
"""

import json
import os
import urllib.error
import urllib.request
import uuid

import pytest

SANDBOX = os.environ.get("SANDBOX_URL", "http://127.0.0.1:4020")
KEY = os.environ.get("SANDBOX_KEY")


class World:
    """A dataset of its own, which is forked from the seed."""

    def __init__(self, name):
        self.name = name

    def send(self, method, path, body=None, headers=None):
        """Returns status and body, also of an error."""
        data = None if body is None else json.dumps(body).encode()
        sent = {"X-Sandbox-World": self.name, "Content-Type": "application/json", **(headers or {})}
        if KEY:
            sent["X-Sandbox-Key"] = KEY
        request = urllib.request.Request(SANDBOX + path, data, sent, method=method)
        try:
            with urllib.request.urlopen(request) as response:
                status, text = response.status, response.read()
        except urllib.error.HTTPError as error:
            status, text = error.code, error.read()
        return status, json.loads(text) if text else None

    def api(self, method, path, body=None, token=None):
        """Calls an operation of the API: `world.api("GET", "/user", token="token-of-mira")`."""
        return self.send(method, "/api/v4" + path, body, {"PRIVATE-TOKEN": token} if token else None)

    def control(self, method, path, body=None):
        """Calls the control API: `world.control("POST", "/clock/advance", {"seconds": 60})`."""
        status, response = self.send(method, "/sandbox" + path, body)
        assert status < 300, f"{method} {path} returned {status}: {response}"
        return response

    def create(self, table, *rows, **fields):
        """Creates one row from fields, or several from dicts, and returns what was created."""
        return self.control("POST", "/rows/" + table, list(rows) or fields)

    def override(self, operation, **fields):
        """Responds in place of the service: `world.override("createIssue", status=409, times=1)`."""
        return self.control("POST", "/overrides", {"operation": operation, **fields})

    def calls(self, operation):
        """Returns the last requests of an operation, each with input, status and response."""
        return self.control("GET", "/journal?operation=" + operation)["requests"]


@pytest.fixture
def world():
    named = World(f"test-{uuid.uuid4()}")
    yield named
    # One that no request has named is not there.
    named.send("DELETE", "/sandbox/worlds/" + named.name)
