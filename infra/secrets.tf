# The secrets of the functions. `npm run setup` makes them and their values before this folder is applied; no value passes through here.

locals {
  secrets = ["NEWSLETTER_SECRET", "SMTP_URL"]
}

data "google_secret_manager_secret" "site" {
  for_each = toset(local.secrets)

  secret_id  = each.value
  depends_on = [google_project_service.site]
}

# Given here, so that a release need not give it.
resource "google_secret_manager_secret_iam_member" "functions" {
  for_each = toset(local.secrets)

  secret_id = data.google_secret_manager_secret.site[each.value].id
  role      = "roles/secretmanager.secretAccessor"
  member    = google_service_account.site["site-functions"].member
}
