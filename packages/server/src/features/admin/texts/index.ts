export { changedPassages } from './changed-passage.ts'
export { EditedTextType, TextEditInput } from './schema.ts'
export { stampOf } from './stamp-of.ts'
export {
  cleanEdit,
  faultsOf,
  isEmpty,
  locales,
  type TextEdit,
  type TextEdits,
  throwIfAny,
  throwIfChanged,
} from './text-edit.ts'
