# Google's APIs that the site, releases and this folder use. A release then needs to enable none.

locals {
  services = [
    "artifactregistry.googleapis.com",
    "billingbudgets.googleapis.com",
    "cloudbilling.googleapis.com",
    "cloudbuild.googleapis.com",
    "cloudfunctions.googleapis.com",
    "cloudresourcemanager.googleapis.com",
    "cloudscheduler.googleapis.com",
    "cloudtasks.googleapis.com",
    # Creates the account that builds functions.
    "compute.googleapis.com",
    "eventarc.googleapis.com",
    "firebase.googleapis.com",
    # firebase-tools looks for extensions with each release of functions.
    "firebaseextensions.googleapis.com",
    "firebasehosting.googleapis.com",
    "firebaserules.googleapis.com",
    "firestore.googleapis.com",
    "iam.googleapis.com",
    "iamcredentials.googleapis.com",
    "logging.googleapis.com",
    "monitoring.googleapis.com",
    "pubsub.googleapis.com",
    "run.googleapis.com",
    # firebase-tools asks for it before each release of functions.
    "runtimeconfig.googleapis.com",
    "secretmanager.googleapis.com",
    "serviceusage.googleapis.com",
    "storage.googleapis.com",
    "sts.googleapis.com",
  ]
}

resource "google_project_service" "site" {
  for_each = toset(local.services)

  service            = each.value
  disable_on_destroy = false
}

# Google's accounts that forward events, created here because one of them gets roles in identities.tf.
resource "google_project_service_identity" "agent" {
  provider = google-beta
  for_each = toset(["eventarc.googleapis.com", "pubsub.googleapis.com"])

  service    = each.value
  depends_on = [google_project_service.site]
}
