# Values that differ between staging and production are in staging.tfvars and production.tfvars.

variable "environment" {
  description = "Alias in .firebaserc and environment in GitHub: staging or production."
  type        = string

  validation {
    condition     = contains(["staging", "production"], var.environment)
    error_message = "The environment must be staging or production."
  }
}

variable "github_repository_id" {
  description = "Id of the GitHub repository whose workflows release: `id` at https://api.github.com/repos/<owner>/<name>. Without it no workflow may."
  type        = string
  default     = null
}

variable "github_owner_id" {
  description = "Id of the repository's owner: `owner.id` at the same address."
  type        = string
  default     = null
}

variable "site_host" {
  description = "Host of the public site, without https://; by default the project's at web.app."
  type        = string
  default     = null
}

variable "site_is_live" {
  description = "Whether site_host serves the pages. True switches on the alert that it is not reachable."
  type        = bool
}

variable "database_exists" {
  description = "Whether the database exists before the first `tofu apply`; `npm run infra` sets this."
  type        = bool
  default     = false
}

variable "alert_email" {
  description = "Address that receives alerts; it must be read every day."
  type        = string
}

variable "billing_account" {
  description = "Billing account of the project, e.g. 012345-6789AB-CDEF01."
  type        = string
}

variable "budget" {
  description = "Monthly budget in whole units of the billing account's currency. Applied to forms, where it closes the rules, and to all services, where it only sends mail."
  type        = number

  validation {
    condition     = var.budget >= 1 && floor(var.budget) == var.budget
    error_message = "The budget must be a whole number of at least 1."
  }
}
