# The database, its backups, and the TTL policies that erase expired documents.

# Imports a database that exists already, such as one from Firebase's quick start; `npm run infra` detects it.
import {
  for_each = var.database_exists ? { site = "projects/${local.project}/databases/${local.firestore.database}" } : {}
  to       = google_firestore_database.site
  id       = each.value
}

resource "google_firestore_database" "site" {
  name        = local.firestore.database
  location_id = local.firestore.location
  type        = "FIRESTORE_NATIVE"

  # Any minute of the last seven days can be restored.
  point_in_time_recovery_enablement = "POINT_IN_TIME_RECOVERY_ENABLED"
  delete_protection_state           = "DELETE_PROTECTION_ENABLED"
  deletion_policy                   = "ABANDON"

  depends_on = [google_project_service.site]

  lifecycle {
    prevent_destroy = true
  }
}

# Kept for 30 days, as the privacy policy says (backupRetentionDays in web/legal-facts.ts), in the database's location.
resource "google_firestore_backup_schedule" "daily" {
  database  = google_firestore_database.site.name
  retention = "2592000s"

  daily_recurrence {}
}

locals {
  overrides   = jsondecode(file("${path.module}/../firestore.indexes.json")).fieldOverrides
  ttl_by_path = { for field in local.overrides : "${field.collectionGroup}.${field.fieldPath}" => field if try(field.ttl, false) }
}

# The TTL policies that a release sets, from the same file. Expiry fields need no index.
resource "google_firestore_field" "ttl" {
  for_each = local.ttl_by_path

  database   = google_firestore_database.site.name
  collection = each.value.collectionGroup
  field      = each.value.fieldPath

  ttl_config {}
  index_config {}
}
