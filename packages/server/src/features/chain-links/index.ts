export { chainAddress, chainLinkKey, isAuthentic } from './chain-link.ts'
