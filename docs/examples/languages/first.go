// Lists branches, creates an issue, and asks for one that does not exist.
package main

import (
	"context"
	"fmt"
	"log"

	collab "github.com/acme/collab"
)

func main() {
	configuration := collab.NewConfiguration()
	configuration.Servers = collab.ServerConfigurations{{URL: "http://127.0.0.1:4020/api/v4"}}
	client := collab.NewAPIClient(configuration)
	keys := map[string]collab.APIKey{"PrivateToken": {Key: "token-of-mira"}}
	ctx := context.WithValue(context.Background(), collab.ContextAPIKeys, keys)

	branches, _, err := client.BranchesAPI.ListBranches(ctx, "acme/website").Execute()
	if err != nil {
		log.Fatal(err)
	}
	for _, branch := range branches {
		fmt.Println(branch.GetName())
	}

	input := collab.NewIssueCreate("Try the client")
	input.SetAssigneeIds([]int32{3})
	issue, _, err := client.IssuesAPI.CreateIssue(ctx, "acme/website").IssueCreate(*input).Execute()
	if err != nil {
		log.Fatal(err)
	}
	fmt.Println(issue.GetIid(), issue.GetTitle())

	_, response, err := client.IssuesAPI.GetIssue(ctx, "acme/website", 99).Execute()
	if err == nil {
		log.Fatal("there is an issue 99")
	}
	fmt.Println(response.StatusCode)
}
