/** The value of an environment variable; a test that needs one fails without it, and is never skipped. */
export function requireEnvironment(name: string): string {
  const value = process.env[name];
  if (!value)
    throw new Error(`The environment variable ${name} is missing: these tests run by \`npm test\`.`);
  return value;
}
