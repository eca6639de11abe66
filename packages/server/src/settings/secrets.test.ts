import { expect, test } from 'vitest'
import { ConfigError, readConfig } from '../config.ts'
import { createLogger } from '../lib/create-logger.ts'
import { secretNames } from '../lib/settings/define-settings.ts'
import { settingDeclarations } from './all-settings.ts'
import { contentSettings } from './live/content-declarations.ts'
import { contentFactsOf } from './live/define-content.ts'
import { shownText } from './live/sealed-settings.ts'

const VALUE = 'a value that nobody may see'

/** Names and forms of what nobody may see. The public key of Web Push goes to every browser. */
function looksSecret({ name, help, example = '' }: (typeof settingDeclarations)[number]): boolean {
  const isNamed = /(?:SECRET|TOKEN|PASSWORD|KEYS?)$/.test(name) && !name.endsWith('PUBLIC_KEY')
  return isNamed || /password|secret/.test(example) || /:password@/.test(help)
}

test('a setting that looks like a secret is declared as a secret', () => {
  const secret = settingDeclarations.filter(looksSecret).map(({ name }) => name)
  expect(secret.toSorted()).toEqual(secretNames().toSorted())
})

test.each(secretNames())(
  'the value of the secret %s appears neither in a log nor in the refusal of another setting',
  (name) => {
    const lines: string[] = []
    const log = createLogger('info', { write: (line) => void lines.push(line) })
    log.info({ [name]: VALUE, env: { [name]: VALUE, HOPWISE_PORT: '80' } }, 'the environment')
    expect(JSON.parse(lines[0]!)).toMatchObject({ env: { HOPWISE_PORT: '80' } })
    expect(lines[0]).not.toContain(VALUE)
    expect(refusalOf({ [name]: VALUE, HOPWISE_PORT: 'wrong' })).not.toContain(VALUE)
  },
)

test('admins see the value of every setting except secrets, which are masked', () => {
  for (const name of Object.keys(contentSettings) as (keyof typeof contentSettings)[]) {
    const isSecret = secretNames().includes(name)
    expect(contentFactsOf(name).kind === 'SECRET').toBe(isSecret)
    expect(shownText(name, VALUE) === VALUE).toBe(!isSecret)
  }
})

function refusalOf(env: NodeJS.ProcessEnv): string {
  try {
    readConfig(env)
    return ''
  } catch (error) {
    if (error instanceof ConfigError) return error.message
    throw error
  }
}
