// @ts-check

/**
 * @typedef {object} Finding
 * @property {'blocker' | 'warning'} severity
 * @property {string} subject where it is: a file, a value in it, or a thing of the project
 * @property {string} problem a sentence
 * @property {string} fix what to do about it: a sentence with the command to run, or with the file and the name to change in it
 */

/**
 * Something that makes a release fail, or that visitors would suffer from.
 * @param {string} subject
 * @param {string} problem
 * @param {string} fix
 * @returns {Finding}
 */
export function blocker(subject, problem, fix) {
  return { severity: 'blocker', subject, problem, fix };
}

/**
 * Something that somebody should look at; nothing stops because of it.
 * @param {string} subject
 * @param {string} problem
 * @param {string} fix
 * @returns {Finding}
 */
export function warning(subject, problem, fix) {
  return { severity: 'warning', subject, problem, fix };
}
