# A weekly copy of the database in Switzerland, as the privacy policy says. It survives the loss of the database and its
# backups. docs/restore.md says how to restore it.

resource "google_storage_bucket" "export" {
  name     = "${local.project}-export"
  location = local.backup_region

  uniform_bucket_level_access = true
  public_access_prevention    = "enforced"

  # Deleted within 30 days, including up to two days of delay in Cloud Storage, and not recoverable afterwards.
  lifecycle_rule {
    condition {
      age = 28
    }
    action {
      type = "Delete"
    }
  }
  soft_delete_policy {
    retention_duration_seconds = 0
  }
  versioning {
    enabled = false
  }

  depends_on = [google_project_service.site]
}

resource "google_storage_bucket_iam_member" "export" {
  bucket = google_storage_bucket.export.name
  role   = "roles/storage.admin"
  member = google_service_account.site["site-export"].member
}

# Cloud Scheduler calls Firestore's API directly, so no function needs the permission to export.
resource "google_cloud_scheduler_job" "export" {
  name             = "export-firestore"
  description      = "Exports the database to ${local.backup_region}."
  region           = local.region
  schedule         = "30 2 * * 0"
  time_zone        = "Etc/UTC"
  attempt_deadline = "320s"

  retry_config {
    retry_count          = 5
    min_backoff_duration = "60s"
  }

  http_target {
    http_method = "POST"
    uri         = "https://firestore.googleapis.com/v1/projects/${local.project}/databases/${local.firestore.database}:exportDocuments"
    body        = base64encode(jsonencode({ outputUriPrefix = "gs://${local.project}-export" }))

    headers = {
      "Content-Type" = "application/json"
    }

    oauth_token {
      service_account_email = google_service_account.site["site-export"].email
      scope                 = "https://www.googleapis.com/auth/datastore"
    }
  }

  depends_on = [google_project_iam_member.site, google_storage_bucket_iam_member.export]
}
