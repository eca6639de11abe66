import type { z } from 'zod'
import { defineSettings, type SettingFacts } from '../../lib/settings/define-settings.ts'

/** Kinds of settings, for forms. */
export const SETTING_KINDS = [
  'EMAIL',
  'URL',
  'COUNT',
  'COUNTS',
  'PERCENT',
  'PRICES',
  'SECRET',
  'SWITCH',
] as const
export type SettingKind = (typeof SETTING_KINDS)[number]

/** Sections of the settings on admins' page. */
export const CONTENT_SECTIONS = ['CONTACT', 'AFFILIATE', 'REVIEWS', 'SOURCE', 'PRICES'] as const
export type ContentSection = (typeof CONTENT_SECTIONS)[number]

/** Facts of a setting that admins change. */
interface ContentFacts extends Omit<SettingFacts, 'isSecret'> {
  readonly kind: SettingKind
  /**
   * Whether the operator is written to of a change: of shares, waiting times and prices, and of
   * where such mails go.
   */
  readonly isReported: boolean
}

const declarations = new Map<string, ContentFacts & { readonly section: ContentSection }>()

type Row<Schema> = readonly [Schema, ContentFacts]

/** Declares settings of one section that admins may change while the server runs. */
export function defineContent<Shape extends Readonly<Record<string, z.ZodType>>>(
  section: ContentSection,
  rows: { readonly [Name in keyof Shape]: Row<Shape[Name]> },
): Shape {
  const declared = Object.entries<Row<z.ZodType>>(rows).map(([name, [schema, facts]]) => {
    declarations.set(name, { ...facts, section })
    return [name, [schema, facts.kind === 'SECRET' ? { ...facts, isSecret: true } : facts]]
  })
  return defineSettings('Changed by admins', Object.fromEntries(declared)) as Shape
}

/** The facts of a setting that was declared here. */
export function contentFactsOf(name: string) {
  return declarations.get(name)!
}
