# The cloud project of the website as code, for OpenTofu 1.8 (or Terraform) and later. One state for each environment:
#
#   npm run setup -- production
#   npm run infra -- production
#
# which makes the bucket <project>-infra for the state and calls `tofu init` and `tofu apply` with the login of the Firebase CLI.
#
# Apply it before the first `npm run deploy`: nothing here needs a function, a rule or a page to be there. Whoever applies it owns the
# project and administers the billing account; afterwards GitHub releases with rights that are named in identities.tf.
#
# Each thing is decided in one place:
#   - here: which services are on, the database itself, backups, who may do what, what is measured, who is told, the budget;
#   - firestore.indexes.json: indexes and which fields are a TTL. `npm run deploy` makes indexes; TTL is set from here as well, so that
#     it holds before the first document (firestore.tf);
#   - firestore.rules, functions, pages: `npm run deploy`. The queues `sendMail`, `sendVisitorMail` and `sendIssue`, the schedule of `reconcile` and the subscriptions of
#     triggers are made with their functions.
#
# services.tf     APIs                          secrets.tf   who reads the two secrets
# firestore.tf    database, daily backups, TTL  export.tf    the weekly copy in Zürich
# identities.tf   accounts and their rights     github.tf    how workflows become one of these accounts
# logs.tf         what log lines count          alerts.tf    when somebody is told
# uptime.tf       is the site there             budget.tf    what is spent; closes the rules
# objectives.tf   what we promise ourselves     dashboard.tf all of it at a glance
#
# tests/infra reads these files and compares them with firebase.json, the functions and the workflows.

terraform {
  required_version = ">= 1.8"

  required_providers {
    google = {
      source  = "hashicorp/google"
      version = "7.36.0"
    }
    google-beta = {
      source  = "hashicorp/google-beta"
      version = "7.36.0"
    }
  }

  backend "gcs" {
    prefix = "site"
  }
}

locals {
  # .firebaserc and firebase.json are what `npm run deploy` goes by.
  project   = jsondecode(file("${path.module}/../.firebaserc")).projects[var.environment]
  firestore = jsondecode(file("${path.module}/../firebase.json")).firestore

  # Where the functions run; part of eur3, where the database is.
  region = "europe-west1"
  # Zürich.
  backup_region = "europe-west6"

  staging = var.environment == "staging"
}

provider "google" {
  project               = local.project
  region                = local.region
  billing_project       = local.project
  user_project_override = true
}

provider "google-beta" {
  project               = local.project
  region                = local.region
  billing_project       = local.project
  user_project_override = true
}

data "google_project" "site" {
  depends_on = [google_project_service.site]
}
