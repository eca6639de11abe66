/** The job that sends one delivery: its data is `{ deliveryId }`. */
export const DELIVER = 'notifications/deliver'
