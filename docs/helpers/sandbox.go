// Package sandbox gives each Go test a world of the sandbox; copy this file into your module.
//
//	world := sandbox.New(t)
//	world.Control("POST", "/rows/issues", map[string]any{"project_id": 42, "title": "Print pages"}, nil)
package sandbox

import (
	"bytes"
	"encoding/json"
	"fmt"
	"net/http"
	"os"
	"strings"
	"testing"
)

// World is a dataset of its own, which is forked from the seed.
type World struct {
	name string
	t    *testing.T
}

// New returns a world of the test's name, which is dropped when the test ends.
func New(t *testing.T) *World {
	name := strings.NewReplacer("/", ".", "#", "-").Replace(t.Name())
	world := &World{name: name, t: t}
	t.Cleanup(func() { world.send("DELETE", "/sandbox/worlds/"+name, "", nil, nil) })
	return world
}

// API calls an operation of the API, decodes the response into result unless it is nil, and returns the status.
func (w *World) API(method, path, token string, body, result any) int {
	return w.send(method, "/api/v4"+path, token, body, result)
}

// Control calls the control API, and ends the test if that fails.
func (w *World) Control(method, path string, body, result any) {
	w.t.Helper()
	if status := w.send(method, "/sandbox"+path, "", body, result); status >= 300 {
		w.t.Fatalf("%s %s returned %d", method, path, status)
	}
}

func (w *World) send(method, path, token string, body, result any) int {
	w.t.Helper()
	data := []byte{}
	if body != nil {
		data, _ = json.Marshal(body)
	}
	base := os.Getenv("SANDBOX_URL")
	if base == "" {
		base = "http://127.0.0.1:4020"
	}
	request, err := http.NewRequest(method, base+path, bytes.NewReader(data))
	if err != nil {
		w.t.Fatal(err)
	}
	request.Header.Set("X-Sandbox-World", w.name)
	request.Header.Set("Content-Type", "application/json")
	if key := os.Getenv("SANDBOX_KEY"); key != "" {
		request.Header.Set("X-Sandbox-Key", key)
	}
	if token != "" {
		request.Header.Set("PRIVATE-TOKEN", token)
	}
	response, err := http.DefaultClient.Do(request)
	if err != nil {
		w.t.Fatal(err)
	}
	defer response.Body.Close()
	if result != nil && response.StatusCode < 300 {
		if err := json.NewDecoder(response.Body).Decode(result); err != nil {
			w.t.Fatal(fmt.Errorf("%s %s: %w", method, path, err))
		}
	}
	return response.StatusCode
}
