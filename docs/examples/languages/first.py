"""Lists branches, creates an issue, and asks for one that does not exist."""

import collab

configuration = collab.Configuration(
    host="http://127.0.0.1:4020/api/v4",
    api_key={"PrivateToken": "token-of-mira"},
)
client = collab.ApiClient(configuration)

for branch in collab.BranchesApi(client).list_branches("acme/website"):
    print(branch.name)

issues = collab.IssuesApi(client)
issue = issues.create_issue("acme/website", collab.IssueCreate(title="Try the client", assignee_ids=[3]))
print(issue.iid, issue.title)

try:
    issues.get_issue("acme/website", 99)
except collab.ApiException as error:
    print(error.status)
