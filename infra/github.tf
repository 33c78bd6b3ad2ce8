# How a workflow becomes an account for an hour. GitHub signs the repository, branch and environment of a job; Google accepts that only for
# this repository, by ids that GitHub never reuses, and only for jobs of main.

locals {
  on_github = var.github_repository_id != null && var.github_owner_id != null

  # Environment in GitHub → account. GitHub asks the environment's reviewers first.
  github_environments = {
    staging    = "site-release"
    production = "site-release"
    preview    = "site-preview"
  }
  github_environments_here = {
    for environment, account in local.github_environments : environment => account
    if local.on_github && (environment == var.environment || (local.staging && environment == "preview"))
  }
}

resource "google_iam_workload_identity_pool" "github" {
  count = local.on_github ? 1 : 0

  workload_identity_pool_id = "github"
  display_name              = "GitHub Actions"
  depends_on                = [google_project_service.site]
}

resource "google_iam_workload_identity_pool_provider" "repository" {
  count = local.on_github ? 1 : 0

  workload_identity_pool_id          = google_iam_workload_identity_pool.github[0].workload_identity_pool_id
  workload_identity_pool_provider_id = "repository"
  display_name                       = "The site's repository"

  attribute_mapping = {
    "google.subject"        = "assertion.sub"
    "attribute.environment" = "assertion.environment"
    "attribute.ref"         = "assertion.ref"
    "attribute.repository"  = "assertion.repository_id"
  }

  attribute_condition = "assertion.repository_id == '${var.github_repository_id}' && assertion.repository_owner_id == '${var.github_owner_id}' && assertion.ref == 'refs/heads/main' && assertion.environment in ${jsonencode(keys(local.github_environments_here))}"

  oidc {
    issuer_uri = "https://token.actions.githubusercontent.com"
  }
}

resource "google_service_account_iam_member" "github" {
  for_each = local.github_environments_here

  service_account_id = google_service_account.site[each.value].name
  role               = "roles/iam.workloadIdentityUser"
  member             = "principalSet://iam.googleapis.com/${google_iam_workload_identity_pool.github[0].name}/attribute.environment/${each.key}"
}

# Variables of the environments in GitHub; not secret.
output "PROJECT_ID" {
  value = local.project
}

output "PROJECT_NUMBER" {
  value = data.google_project.site.number
}
