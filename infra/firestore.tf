# The database, what brings it back, and what erases documents whose time is over.

# A project that came with a database, as Firebase's quick start makes one, has it taken over; `npm run infra` looks whether it is there.
import {
  for_each = var.database_exists ? { site = "projects/${local.project}/databases/${local.firestore.database}" } : {}
  to       = google_firestore_database.site
  id       = each.value
}

resource "google_firestore_database" "site" {
  name        = local.firestore.database
  location_id = local.firestore.location
  type        = "FIRESTORE_NATIVE"

  # Any moment of the last seven days can be read again.
  point_in_time_recovery_enablement = "POINT_IN_TIME_RECOVERY_ENABLED"
  delete_protection_state           = "DELETE_PROTECTION_ENABLED"
  deletion_policy                   = "ABANDON"

  depends_on = [google_project_service.site]

  lifecycle {
    prevent_destroy = true
  }
}

# Kept for 30 days, as the privacy texts say (backupRetentionDays in web/legal-facts.ts). Backups stay where the database is.
resource "google_firestore_backup_schedule" "daily" {
  database  = google_firestore_database.site.name
  retention = "2592000s"

  daily_recurrence {}
}

locals {
  overrides   = jsondecode(file("${path.module}/../firestore.indexes.json")).fieldOverrides
  ttl_by_path = { for field in local.overrides : "${field.collectionGroup}.${field.fieldPath}" => field if try(field.ttl, false) }
}

# The same policies that a release sets, from the same file. Fields that only say when a document goes need no index.
resource "google_firestore_field" "ttl" {
  for_each = local.ttl_by_path

  database   = google_firestore_database.site.name
  collection = each.value.collectionGroup
  field      = each.value.fieldPath

  ttl_config {}
  index_config {}
}
