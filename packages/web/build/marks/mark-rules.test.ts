import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { allCurrencies } from '@hopwise/feeds'
import { expect, test } from 'vitest'
import { SOURCES } from '../sources.ts'
import { markRules } from './mark-rules.ts'

const sheet = markRules(allCurrencies())

/** The rule that draws a code's mark; undefined for a letter. */
function lookOf(selector: string): string | undefined {
  return sheet
    .split('\n')
    .find((rule) => rule.slice(0, rule.indexOf('{')).split(',').includes(selector))
}

test('all but ten coins of the catalogue have a drawn mark instead of a letter', () => {
  const coins = allCurrencies().filter(({ group }) => group === 'CRYPTO')
  const letters = coins.filter(({ code }) => lookOf(`.mark-${code}`) === undefined)
  const names = 'BUSD RLUSD USDS USD1 USDG FRXUSD DEUSD UST APE NOT'.split(' ')
  expect(letters.map(({ code }) => code)).toEqual(names)
})

test('a coin has the same mark on all its networks, with a different badge for each network', () => {
  expect(lookOf('.mark-USDTTRC20')).toBe(lookOf('.mark-USDTERC20'))
  expect(lookOf('.currency-mark.net-TRC20::after')).not.toBe(
    lookOf('.currency-mark.net-ERC20::after'),
  )
})

test('brands, cash and wires have a mark, and a bank without one has a letter', () => {
  const drawn = ['PPUSD', 'WISEEUR', 'CARDRUB', 'SEPAEUR', 'CASHRUB', 'WIREUSD', 'WMZ']
  expect(drawn.filter((code) => lookOf(`.mark-${code}`) === undefined)).toEqual([])
  expect(lookOf('.mark-SBERRUB')).toBeUndefined()
})

test('the stylesheet of marks loads no file and stays small', () => {
  expect(sheet.replaceAll(/url\("data:image\/svg\+xml,[^"]*"\)/g, '')).not.toContain('url(')
  expect(sheet.length).toBeLessThan(140_000)
})

test('letters on tiles have enough contrast in every hue', () => {
  const css = readFileSync(join(SOURCES, 'market/currency/currency-mark.css'), 'utf8')
  const grounds = [
    ...css.matchAll(/background: oklch\(([\d.]+) ([\d.]+) var\(--(?:hue|network)\)\)/g),
  ]
  expect(grounds).toHaveLength(3)
  for (const [, light = '', chroma = ''] of grounds) {
    const ink = Number(light) > 0.7 ? luminanceOf(0x22, 0x22, 0x0c) : 1
    for (let hue = 0; hue < 360; hue += 5) {
      const ground = oklchLuminance(Number(light), Number(chroma), hue)
      const [dark, bright] = [ground, ink].toSorted((a, b) => a - b) as [number, number]
      expect((bright + 0.05) / (dark + 0.05)).toBeGreaterThanOrEqual(4.5)
    }
  }
})

function luminanceOf(...parts: number[]): number {
  const [red = 0, green = 0, blue = 0] = parts.map((part) =>
    part / 255 <= 0.040_45 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4,
  )
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** The matrices of CSS Color 4; out-of-gamut colours are clipped as a browser clips them. */
function oklchLuminance(light: number, chroma: number, hue: number): number {
  const [a, b] = [Math.cos, Math.sin].map((of) => chroma * of((hue * Math.PI) / 180)) as [
    number,
    number,
  ]
  const long = (light + 0.396_337_777_4 * a + 0.215_803_757_3 * b) ** 3
  const medium = (light - 0.105_561_345_8 * a - 0.063_854_172_8 * b) ** 3
  const short = (light - 0.089_484_177_5 * a - 1.291_485_548 * b) ** 3
  const clip = (part: number) => Math.min(1, Math.max(0, part))
  return (
    0.2126 * clip(4.076_741_662_1 * long - 3.307_711_591_3 * medium + 0.230_969_929_2 * short) +
    0.7152 * clip(-1.268_438_004_6 * long + 2.609_757_401_1 * medium - 0.341_319_396_5 * short) +
    0.0722 * clip(-0.004_196_086_3 * long - 0.703_418_614_7 * medium + 1.707_614_701 * short)
  )
}
