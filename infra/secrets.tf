# Places for the secrets of the functions. Their values are set by `npx firebase functions:secrets:set` and never pass through here.

locals {
  secrets = ["NEWSLETTER_SECRET", "SMTP_URL"]
}

resource "google_secret_manager_secret" "site" {
  for_each = toset(local.secrets)

  secret_id = each.value

  # firebase-tools asks no question about secrets that carry this label.
  labels = {
    firebase-managed = "true"
  }

  replication {
    user_managed {
      replicas {
        location = local.region
      }
    }
  }

  depends_on = [google_project_service.site]
}

# Given here, so that a release need not give it.
resource "google_secret_manager_secret_iam_member" "functions" {
  for_each = google_secret_manager_secret.site

  secret_id = each.value.id
  role      = "roles/secretmanager.secretAccessor"
  member    = google_service_account.site["site-functions"].member
}
