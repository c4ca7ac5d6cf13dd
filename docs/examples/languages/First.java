import java.util.List;
import org.openapitools.client.ApiClient;
import org.openapitools.client.ApiException;
import org.openapitools.client.api.BranchesApi;
import org.openapitools.client.api.IssuesApi;
import org.openapitools.client.model.Branch;
import org.openapitools.client.model.Issue;
import org.openapitools.client.model.IssueCreate;

/** Lists branches, creates an issue, and asks for one that does not exist. */
public class First {
  public static void main(String[] arguments) throws ApiException {
    ApiClient client = new ApiClient();
    client.updateBaseUri("http://127.0.0.1:4020/api/v4");
    client.setRequestInterceptor(request -> request.header("PRIVATE-TOKEN", "token-of-mira"));

    for (Branch branch : new BranchesApi(client).listBranches("acme/website", null, null)) {
      System.out.println(branch.getName());
    }

    IssuesApi issues = new IssuesApi(client);
    IssueCreate input = new IssueCreate().title("Try the client").assigneeIds(List.of(3));
    Issue issue = issues.createIssue("acme/website", input);
    System.out.println(issue.getIid() + " " + issue.getTitle());

    try {
      issues.getIssue("acme/website", 99);
    } catch (ApiException error) {
      System.out.println(error.getCode());
    }
  }
}
