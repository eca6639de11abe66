import { expect, test } from 'vitest'
import { faultsOf } from './judge-page.ts'
import { readers } from './readers.ts'

const visit = readers(() => 'http://127.0.0.1')

test('the accessibility audit finds the faults of a page but skips rows after the fourth', async () => {
  const { page } = await visit()
  const pale = '<p style="color: #ddd; background: #fff">hard to read</p>'
  await page.setContent(
    `<html lang="en"><title>Faults</title><main><h1>Faults</h1>${pale}<img src="data:,">
    <ul>${'<li>row</li>'.repeat(4)}<li>${pale}</li></ul></main>`,
  )
  const found = (await faultsOf(page)).map((fault) => fault.split(':')[0])
  expect(found).toEqual(['color-contrast', 'image-alt'])
})
