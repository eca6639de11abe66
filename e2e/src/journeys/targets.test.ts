import axe from 'axe-core'
import { expect, inject, test } from 'vitest'
import { readers } from '../browser/readers.ts'

const visit = readers(() => inject('origin'))

const lists = [
  ['/?give=BTC&get=SBERRUB&amt=0.05', 'article'],
  ['/exchange?give=BTC&get=SBERRUB&amt=0.05', 'main [data-way]'],
] as const

const looks = lists.flatMap(([path, row]) => [360, 1280].map((width) => ({ path, row, width })))

/** All rows are judged here, as their content differs; other looks judge the first ones only. */
test.each(looks)(
  'links and buttons in rows of $path are large enough to press at $width px',
  async (look) => {
    const { page } = await visit({ width: look.width, isCalm: true })
    await page.goto(look.path)
    await page.locator(look.row).nth(8).waitFor()
    await page.addStyleTag({
      content:
        '* { content-visibility: visible !important } .sticky { position: static !important }',
    })
    await page.evaluate(axe.source)
    const { violations } = await page.evaluate(() =>
      (window as unknown as { axe: typeof axe }).axe.run(document, {
        runOnly: { type: 'rule', values: ['target-size'] },
        resultTypes: ['violations'],
      }),
    )
    expect(violations.flatMap(({ nodes }) => nodes.map(({ html }) => html))).toEqual([])
  },
)
