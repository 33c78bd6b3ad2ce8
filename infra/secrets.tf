# Access to the functions' secrets. `npm run setup` creates them with their values before; no value is stored here.

locals {
  secrets = ["NEWSLETTER_SECRET", "SMTP_URL"]
}

data "google_secret_manager_secret" "site" {
  for_each = toset(local.secrets)

  secret_id  = each.value
  depends_on = [google_project_service.site]
}

# Granted here, so that a release needs no permission to grant it.
resource "google_secret_manager_secret_iam_member" "functions" {
  for_each = toset(local.secrets)

  secret_id = data.google_secret_manager_secret.site[each.value].id
  role      = "roles/secretmanager.secretAccessor"
  member    = google_service_account.site["site-functions"].member
}
