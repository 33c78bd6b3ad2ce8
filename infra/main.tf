# The cloud project of the website as code, for OpenTofu 1.8 (or Terraform) and later. One state for each environment:
#
#   npm run setup -- production
#   npm run infra -- production
#
# The second creates the bucket <project>-infra for the state, then calls `tofu init` and `tofu apply` with the Firebase CLI's login.
#
# Apply it before the first `npm run deploy`: nothing here depends on functions, rules or pages. It needs an owner of the project who
# administers the billing account; GitHub releases with the permissions in identities.tf.
#
# Each setting has one source:
#   - here: enabled services, database, backups, permissions, metrics, alerts, budget;
#   - firestore.indexes.json: indexes and TTL fields. `npm run deploy` creates indexes; TTL is also set here, so that it applies
#     before the first document (firestore.tf);
#   - firestore.rules, functions, pages: `npm run deploy`. Queues, the schedule of `reconcile` and event subscriptions are created with
#     their functions.
#
# services.tf     APIs                          secrets.tf   access to the two secrets
# firestore.tf    database, daily backups, TTL  export.tf    the weekly copy in Zürich
# identities.tf   accounts and permissions      github.tf    how workflows become one of these accounts
# logs.tf         metrics from log lines        alerts.tf    alerts
# uptime.tf       uptime checks                 budget.tf    budgets; closes the rules
# objectives.tf   service level objectives      dashboard.tf dashboard
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
  # The same files that `npm run deploy` reads.
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
