# Google's APIs that the site, its releases and this folder use. With all of them on, a release switches on none.

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
    # Makes the account that builds functions.
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

# Google's own accounts that pass events on; made here, since rights are given to one of them below.
resource "google_project_service_identity" "agent" {
  provider = google-beta
  for_each = toset(["eventarc.googleapis.com", "pubsub.googleapis.com"])

  service    = each.value
  depends_on = [google_project_service.site]
}
