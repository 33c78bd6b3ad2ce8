# What differs between staging and production; values are in staging.tfvars and production.tfvars.

variable "environment" {
  description = "The alias in .firebaserc and the environment in GitHub."
  type        = string

  validation {
    condition     = contains(["staging", "production"], var.environment)
    error_message = "The environment is staging or production."
  }
}

variable "github_repository_id" {
  description = "The number of the repository whose workflows release: `id` of https://api.github.com/repos/<owner>/<name>."
  type        = string
}

variable "github_owner_id" {
  description = "The number of its owner: `owner.id` at the same address."
  type        = string
}

variable "site_host" {
  description = "The host at which visitors reach the site, without https://."
  type        = string
}

variable "site_is_live" {
  description = "Whether site_host leads to the pages: from then on somebody is told when it does not."
  type        = bool
}

variable "database_exists" {
  description = "Whether the project has its database before the first `tofu apply`; `npm run infra` says so."
  type        = bool
  default     = false
}

variable "alert_email" {
  description = "Who is told when an alert goes off: a list that somebody reads every day."
  type        = string
}

variable "billing_account" {
  description = "The billing account that pays for the project, as 012345-6789AB-CDEF01."
  type        = string
}

variable "budget" {
  description = "What a month may cost, in whole units of the billing account's currency: forms, at which the rules close, and everything together, at which mails go out."
  type        = number

  validation {
    condition     = var.budget >= 1 && floor(var.budget) == var.budget
    error_message = "The budget is a whole number of at least 1."
  }
}
