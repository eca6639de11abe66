export { assertProperty, type PropertyParameters } from './assert-property.ts'
export { runsWanted, seed } from './seed.ts'
export { type PropertyOptions, testProperty } from './test-property.ts'
