# Access to the functions' secrets. `npm run setup` creates them with their values before; no value is stored here.

locals {
  # Which accounts read each.
  secrets = {
    NEWSLETTER_SECRET = ["site-functions", "site-pages"]
    SMTP_URL          = ["site-functions"]
  }
}

data "google_secret_manager_secret" "site" {
  for_each = local.secrets

  secret_id  = each.key
  depends_on = [google_project_service.site]
}

# Granted here, so that a release needs no permission to grant it.
resource "google_secret_manager_secret_iam_member" "functions" {
  for_each = {
    for grant in flatten([
      for secret, accounts in local.secrets : [
        for account in accounts : { secret = secret, account = account }
      ]
    ]) : "${grant.secret} ${grant.account}" => grant
  }

  secret_id = data.google_secret_manager_secret.site[each.value.secret].id
  role      = "roles/secretmanager.secretAccessor"
  member    = google_service_account.site[each.value.account].member
}
