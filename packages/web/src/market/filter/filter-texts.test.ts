import { filterField, measuredFilterNames } from '@hopwise/contract'
import { expect, test } from 'vitest'
import english from './en.json'
import russian from './ru.json'

test.each([
  ['English', english],
  ['Russian', russian],
])(
  'in %s, each numeric or flag filter has a label, a remedy and its declared hint',
  (_language, { label, change, hint }) => {
    expect(Object.keys(label)).toEqual(measuredFilterNames)
    expect(Object.keys(change)).toEqual(measuredFilterNames)
    expect(Object.keys(hint)).toEqual(
      measuredFilterNames.filter((name) => filterField(name).hasHint),
    )
  },
)
