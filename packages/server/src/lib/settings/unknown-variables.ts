import { suggestionList } from 'graphql/jsutils/suggestionList'

const PREFIX = 'HOPWISE_'

/** Variables with our prefix that others read, so that a server may inherit them. */
export const otherVariables: Readonly<Record<string, string>> = {
  HOPWISE_DEV_PORT: 'the port of the pages under `npm run dev`',
  HOPWISE_EVERY_LOOK: '`on`: journeys judge each page in all of its looks',
  HOPWISE_KEEP_CASES: '`1`: tests keep new cases that break a property',
  HOPWISE_KEY: 'the key in our examples for programs that ask the API',
  HOPWISE_RACES: 'rounds of the tests that race changes against a deletion',
  HOPWISE_RUNS: 'cases of each property that tests draw',
  HOPWISE_SEED: 'the seed of what tests draw',
  HOPWISE_SERVER_URL: 'the server that pages under development send requests to',
}

/** A line for each variable that is set and looks like a setting, but is none. */
export function unknownVariables(
  env: Readonly<Record<string, unknown>>,
  settings: readonly string[],
): string[] {
  const known = new Set([...settings, ...Object.keys(otherVariables)])
  return Object.keys(env)
    .filter((name) => name.startsWith(PREFIX) && !known.has(name))
    .toSorted()
    .map((name) => `${name} is no setting. ${hintFor(name, settings)}`)
}

/** Names are compared without the prefix, in which all of them are alike. */
function hintFor(name: string, settings: readonly string[]): string {
  const endings = settings.filter((each) => each.startsWith(PREFIX)).map(withoutPrefix)
  const [nearest] = suggestionList(withoutPrefix(name), endings)
  return nearest === undefined
    ? 'docs/operating.md lists all of them.'
    : `Did you mean ${PREFIX}${nearest}?`
}

function withoutPrefix(name: string): string {
  return name.slice(PREFIX.length)
}
