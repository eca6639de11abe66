import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const css = readFileSync(join(import.meta.dirname, 'tokens.css'), 'utf8')

/** The colours of a theme by name, as the file states them. */
function colorsOf(theme: 'light' | 'dark'): Map<string, string> {
  const block = new RegExp(`\\[data-theme='${theme}'\\] \\{([^}]*)\\}`).exec(css)?.[1] ?? ''
  const colors = [...block.matchAll(/--([\w-]+): (#[0-9a-f]{6});/g)]
  return new Map(colors.map(([, name, color]) => [name!, color!]))
}

function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(color.slice(at, at + 2), 16) / 255
    return part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(a: string, b: string): number {
  const [light = 0, dark = 0] = [luminance(a), luminance(b)].sort((x, y) => y - x)
  return (light + 0.05) / (dark + 0.05)
}

const grounds = ['bg', 'ground', 'surface-1', 'surface-2', 'raised']
const inks = ['text', 'text-2', 'text-3', 'accent', 'gain', 'loss', 'warn', 'note']
const tints = ['accent', 'gain', 'loss', 'warn', 'note'].map((ink) => [ink, `${ink}-soft`] as const)
const texts = [
  ...inks.flatMap((ink) => grounds.map((ground) => [ink, ground] as const)),
  ...tints,
  ...tints.map(([, ground]) => ['text-2', ground] as const),
  ...[1, 2, 3, 4].map((heat) => ['text', `heat-${heat}`] as const),
  ['on-violet', 'violet'],
  ['on-violet', 'violet-hover'],
  ['on-black', 'black'],
  ['on-black', 'black-hover'],
] as const

test.each(['light', 'dark'] as const)('every text of the %s theme has enough contrast', (theme) => {
  const colors = colorsOf(theme)
  const faint = texts.filter(([ink, ground]) => {
    const ratio = contrast(colors.get(ink)!, colors.get(ground)!)
    return !(ratio >= 4.5)
  })
  expect(faint).toEqual([])
})

test.each(['light', 'dark'] as const)(
  'every control of the %s theme has a visible edge',
  (theme) => {
    const colors = colorsOf(theme)
    const faint = grounds.filter(
      (ground) => !(contrast(colors.get('control')!, colors.get(ground)!) >= 3),
    )
    expect(faint).toEqual([])
  },
)

test.each([
  ['light', /^\[data-colors='safe'\] \{([^}]*)\}/m],
  ['dark', /\[data-theme='dark'\]\[data-colors='safe'\] \{([^}]*)\}/],
] as const)(
  'without red and green, gain and loss still have enough contrast in the theme: %s',
  (theme, block) => {
    const stated = [...(block.exec(css)?.[1] ?? '').matchAll(/--([\w-]+): (#[0-9a-f]{6});/g)]
    const colors = new Map([
      ...colorsOf(theme),
      ...stated.map(([, name, to]) => [name!, to!] as const),
    ])
    expect(stated.map(([, name]) => name)).toEqual(['gain', 'gain-soft', 'loss', 'loss-soft'])
    const faint = texts.filter(
      ([ink, ground]) => !(contrast(colors.get(ink)!, colors.get(ground)!) >= 4.5),
    )
    expect(faint).toEqual([])
    for (const ink of ['gain', 'loss']) {
      const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) =>
        Number.parseInt(colors.get(ink)!.slice(at, at + 2), 16),
      )
      // Blue against orange can be told apart without seeing red or green.
      expect(ink === 'gain' ? blue > green && green > red : red > green && green > blue).toBe(true)
    }
  },
)

test('contrasts are measured correctly', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21)
})
