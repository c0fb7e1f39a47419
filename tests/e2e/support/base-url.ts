/** The address of the product under test. */
export const BASE_URL = `http://localhost:${process.env.E2E_PORT ?? '3107'}`
