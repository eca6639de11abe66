export { chainAddress, chainLinkKey, isTold } from './chain-link.ts'
