# The cloud project of the website as code, for OpenTofu 1.8 (or Terraform) and later. One state for each environment, in the bucket
# <project>-infra, which `npm run infra` creates. It needs an owner of the project who administers the billing account, and comes before
# the first `npm run deploy`. docs/decisions/025-infrastructure-as-code.md says what belongs here and what to a release.
#
# services.tf     APIs                          secrets.tf   access to the two secrets
# firestore.tf    database, daily backups, TTL  export.tf    the weekly copy in Zürich
# identities.tf   accounts and permissions      github.tf    how workflows become one of these accounts
# logs.tf         metrics from logs, retention  alerts.tf    alerts
# uptime.tf       uptime checks                 budget.tf    budgets; closes the rules
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
