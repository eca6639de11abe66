export {
  type AddFault,
  checkedColumns,
  checkedRow,
  checkedSlug,
  type CheckTools,
} from './check-record.ts'
