/** The outside world, seeded: exchangers that serve real files over real HTTP. */
export { type Simulator, type SimulatorOptions, startSimulator } from './http/start-simulator.ts'
export { simulatedSizes } from './simulated-sizes.ts'
