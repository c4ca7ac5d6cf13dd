/** Where the generated functions look for the service; its address is known only when they run. */
export const settings = { baseUrl: 'https://collab.example.com/api/v4' };
