# Service accounts and their permissions. No account has a key: functions run as theirs, and GitHub's workflows become theirs for an
# hour (github.tf). Permissions on single resources are in secrets.tf, export.tf and github.tf.

locals {
  accounts = {
    site-functions = "Functions that register messages, send mails and keep the newsletter's addresses"
    site-pages     = "The function behind links in newsletter mails"
    site-budget    = "The function that closes the rules when the budget is spent"
    site-export    = "Cloud Scheduler, for the weekly export"
    site-release   = "GitHub's releases from main"
  }
  # Previews are on staging's site, so production has no such account.
  staging_accounts = {
    site-preview = "GitHub's previews of pages"
  }
  accounts_here = merge(local.accounts, local.staging ? local.staging_accounts : {})

  # Roles on the whole project.
  project_roles = {
    site-functions = [
      "roles/datastore.user",
      "roles/cloudtasks.enqueuer",
      # Receives Firestore's events; queues and the schedule call functions as this account.
      "roles/eventarc.eventReceiver",
      "roles/run.invoker",
    ]
    # Its own role suffices.
    site-pages = []
    site-budget = [
      "roles/eventarc.eventReceiver",
      "roles/run.invoker",
    ]
    site-export = [
      "roles/datastore.importExportAdmin",
    ]
    # These cannot read documents or secrets, but a released function can.
    site-release = [
      "roles/artifactregistry.admin",
      "roles/cloudfunctions.admin",
      "roles/cloudscheduler.admin",
      "roles/cloudtasks.queueAdmin",
      "roles/datastore.indexAdmin",
      "roles/firebasehosting.admin",
      "roles/firebaserules.admin",
      "roles/run.admin",
      "roles/secretmanager.viewer",
      # Creates Google's accounts for events, which firebase-tools requests with each release of functions.
      "roles/serviceusage.serviceUsageAdmin",
    ]
    # Hosting has no permission for channels only: see docs/security.md.
    site-preview = [
      "roles/cloudfunctions.viewer",
      "roles/firebasehosting.admin",
      "roles/run.viewer",
      "roles/serviceusage.serviceUsageConsumer",
    ]
  }

  # Permissions by account, where Google's smallest role grants too much.
  custom_roles = {
    site-budget = {
      title = "Closes the rules"
      permissions = [
        "firebaserules.releases.get",
        "firebaserules.releases.update",
        "firebaserules.rulesets.create",
        "firebaserules.rulesets.get",
      ]
    }
    site-functions = {
      title = "Reads the address that mail tasks call"
      permissions = [
        "cloudfunctions.functions.get",
      ]
    }
    # It cannot list documents: the id of each one that it reads comes from an encrypted link.
    site-pages = {
      title = "Confirms and ends subscriptions"
      permissions = [
        # Begins transactions; it shows nothing of the database.
        "datastore.databases.get",
        "datastore.entities.create",
        "datastore.entities.get",
        "datastore.entities.update",
      ]
    }
    site-release = {
      title = "Reads what a release checks"
      permissions = [
        # Accounts, database and alerts, which a release checks.
        "datastore.databases.getMetadata",
        "iam.serviceAccounts.get",
        "monitoring.alertPolicies.list",
        # The topic exists; firebase-tools tries to create it and accepts "already exists".
        "pubsub.topics.create",
        "resourcemanager.projects.getIamPolicy",
      ]
    }
  }

  # Which account may act as which.
  acting = {
    # A task names the account that the queue calls as: that of the function that creates it.
    site-functions = ["site-functions"]
    site-release   = ["site-functions", "site-pages", "site-budget"]
  }

  # Google's accounts. A release of functions checks that they may forward events; otherwise it would have to grant that.
  agents = {
    pubsub  = "service-${data.google_project.site.number}@gcp-sa-pubsub.iam.gserviceaccount.com"
    compute = "${data.google_project.site.number}-compute@developer.gserviceaccount.com"
  }
  agent_roles = {
    pubsub = ["roles/iam.serviceAccountTokenCreator"]
    compute = [
      # Builds the functions; it is not an Editor, see the next resource.
      "roles/cloudbuild.builds.builder",
      "roles/eventarc.eventReceiver",
      "roles/run.invoker",
    ]
  }
}

# In a project without an organisation Google makes its default accounts Editors. One of them builds the functions, and firebase-tools
# cannot choose another, so it keeps only what agent_roles lists (firebase/firebase-tools#8841, #9598).
resource "google_project_default_service_accounts" "site" {
  project        = local.project
  action         = "DEPRIVILEGE"
  restore_policy = "NONE"
  depends_on     = [google_project_service.site]
}

resource "google_service_account" "site" {
  for_each = local.accounts_here

  account_id   = each.key
  display_name = each.value
  depends_on   = [google_project_service.site]
}

resource "google_project_iam_member" "site" {
  for_each = {
    for grant in flatten([
      for account in keys(local.accounts_here) : [
        for role in local.project_roles[account] : { account = account, role = role }
      ]
    ]) : "${grant.account} ${grant.role}" => grant
  }

  project = local.project
  role    = each.value.role
  member  = google_service_account.site[each.value.account].member
}

resource "google_project_iam_custom_role" "site" {
  for_each = local.custom_roles

  role_id     = replace(each.key, "-", "_")
  title       = each.value.title
  permissions = each.value.permissions
}

resource "google_project_iam_member" "custom" {
  for_each = local.custom_roles

  project = local.project
  role    = google_project_iam_custom_role.site[each.key].name
  member  = google_service_account.site[each.key].member
}

resource "google_service_account_iam_member" "acting" {
  for_each = {
    for grant in flatten([
      for account, others in local.acting : [for other in others : { account = account, as = other }]
    ]) : "${grant.account} as ${grant.as}" => grant
  }

  service_account_id = google_service_account.site[each.value.as].name
  role               = "roles/iam.serviceAccountUser"
  member             = google_service_account.site[each.value.account].member
}

# A release of functions starts their build.
resource "google_service_account_iam_member" "building" {
  service_account_id = "projects/${local.project}/serviceAccounts/${local.agents.compute}"
  role               = "roles/iam.serviceAccountUser"
  member             = google_service_account.site["site-release"].member
}

resource "google_project_iam_member" "agent" {
  for_each = {
    for grant in flatten([
      for agent, roles in local.agent_roles : [for role in roles : { agent = agent, role = role }]
    ]) : "${grant.agent} ${grant.role}" => grant
  }

  project    = local.project
  role       = each.value.role
  member     = "serviceAccount:${local.agents[each.value.agent]}"
  depends_on = [google_project_service_identity.agent]
}
