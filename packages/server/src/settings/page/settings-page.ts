import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import { type DeclaredSetting, SETTING_GROUPS } from '../../lib/settings/define-settings.ts'
import { otherVariables } from '../../lib/settings/unknown-variables.ts'
import { settingDeclarations } from '../all-settings.ts'

/** The page for operators, of which the tables of settings are a part. */
export const SETTINGS_PAGE = fileURLToPath(
  new URL('../../../../../docs/operating.md', import.meta.url),
)

const BEGIN = '<!-- The tables up to the next such line are written by `npm run codegen`. -->'
const END = '<!-- End of the tables that `npm run codegen` writes. -->'

/** The page with the tables of settings as they are declared. */
export function withSettings(page: string): string {
  const [before, rest] = partsOf(page, BEGIN)
  const [, after] = partsOf(rest, END)
  return [before, BEGIN, '\n\n', settingTables(), '\n', END, after].join('')
}

function partsOf(text: string, mark: string): readonly [string, string] {
  const at = text.indexOf(mark)
  if (at === -1) throw new Error(`docs/operating.md lacks the line ${mark}`)
  return [text.slice(0, at), text.slice(at + mark.length)]
}

function settingTables(): string {
  const first = settingDeclarations.filter(({ isFirst }) => isFirst)
  const groups = SETTING_GROUPS.map((group) => {
    const settings = settingDeclarations.filter((each) => each.group === group && !each.isFirst)
    return `### ${group}\n\n${settingTable(settings)}`
  })
  const others = Object.entries(otherVariables).map(([name, use]) => `| \`${name}\` | ${use} |\n`)
  return [
    `### The ten to begin with\n\n${settingTable(first)}`,
    ...groups,
    '### Variables of tools\n\nA server ignores these:\n',
    `| Variable | Meaning |\n|---|---|\n${others.join('')}`,
  ].join('\n')
}

function settingTable(settings: readonly DeclaredSetting[]): string {
  const rows = settings.map(({ name, unset, schema, ...facts }) => {
    const cells = [`\`${name}\``, unset ?? defaultOf(schema), meaningOf(facts)]
    return `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |\n`
  })
  return `| Setting | Unset | Meaning |\n|---|---|---|\n${rows.join('')}`.replaceAll('|  |', '| |')
}

function meaningOf({
  help,
  example,
  isSecret,
}: Pick<DeclaredSetting, 'help' | 'example' | 'isSecret'>) {
  const shown = example === undefined ? help : `${help}; for example, \`${example}\``
  return isSecret ? `**secret**: ${shown}` : shown
}

/** The default as an operator would write it; empty where there is none. */
function defaultOf(schema: z.ZodType): string {
  if (!(schema instanceof z.ZodDefault || schema instanceof z.ZodPrefault)) return ''
  const { defaultValue: value } = schema.def
  if (typeof value === 'boolean') return value ? 'on' : 'off'
  const text = String(value)
  return text === '' || /^(on|off|[\d, ]+)$/.test(text) ? text : `\`${text}\``
}
