/** The outside world, seeded: exchangers that serve real files over real HTTP. */
export { chanceOfHolding, type HoldingQuery } from './habits/chance-of-holding.ts'
export type { Habit, HabitChange } from './habits/habit.ts'
export { type Simulator, type SimulatorOptions, startSimulator } from './http/start-simulator.ts'
export { MONITOR_KEY } from './monitor/monitor-handler.ts'
export { SimulatedMarket } from './simulated-market.ts'
export { simulatedSizes } from './simulated-sizes.ts'
