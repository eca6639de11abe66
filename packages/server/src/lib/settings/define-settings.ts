import { z } from 'zod'

/** Groups of settings, in the order in which docs/operating.md lists them. */
export const SETTING_GROUPS = [
  'Start and logs',
  'Pages',
  'Database and processes',
  'Market and feeds',
  'Order books of burses',
  'History of rates',
  'Limits',
  'Mail and messengers',
  'Deposits and payouts',
  'Changed by admins',
] as const
export type SettingGroup = (typeof SETTING_GROUPS)[number]

/** Facts of a setting beside its allowed values and its default. */
export interface SettingFacts {
  /** One line of Markdown for operators, with the unit. Links are those of docs/operating.md. */
  readonly help: string
  /** The value that holds where none is set, unless the default is all there is to say. */
  readonly unset?: string
  /** An allowed value. */
  readonly example?: string
  /** Whether nobody may see the value: neither in logs, nor on pages, nor in the database. */
  readonly isSecret?: true
  /** Whether it is one of the ten that somebody who runs a first server needs. */
  readonly isFirst?: true
}

const declarations = z.registry<SettingFacts & { readonly group: SettingGroup }>()
const secrets = new Set<string>()

/**
 * Declares settings of one group: by the name of its environment variable each one's values,
 * default and facts. The answer is a shape for `z.object`.
 */
export function defineSettings<Shape extends Readonly<Record<string, z.ZodType>>>(
  group: SettingGroup,
  rows: { readonly [Name in keyof Shape]: readonly [Shape[Name], SettingFacts] },
): Shape {
  const declared = Object.entries<readonly [z.ZodType, SettingFacts]>(rows)
  const shape = declared.map(([name, [schema, facts]]) => {
    if (facts.isSecret) secrets.add(name)
    // Several settings may share one schema, but facts belong to one.
    const own = schema.clone()
    declarations.add(own, { ...facts, group })
    return [name, own]
  })
  return Object.fromEntries(shape) as Shape
}

/** A setting as it was declared. */
export interface DeclaredSetting extends SettingFacts {
  readonly name: string
  readonly group: SettingGroup
  readonly schema: z.ZodType
}

/** The declarations of a shape, in their order. */
export function declarationsOf(shape: Readonly<Record<string, z.ZodType>>): DeclaredSetting[] {
  return Object.entries(shape).map(([name, schema]) => ({
    name,
    schema,
    ...declarations.get(schema)!,
  }))
}

/** Names of all settings declared so far whose values nobody may see. */
export function secretNames(): readonly string[] {
  return [...secrets]
}
