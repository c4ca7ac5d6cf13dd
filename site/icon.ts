/** The icon of the site: two branches that meet. The picture of previews is drawn from it. */
export const ICON = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="7" fill="#0b6470"/><path d="M10 7v18M22 9c0 8-12 6-12 13" fill="none" stroke="#fff" stroke-width="2.6" stroke-linecap="round"/><g fill="#ffc46b"><circle cx="10" cy="7.5" r="3"/><circle cx="22" cy="9" r="3"/><circle cx="10" cy="24.5" r="3"/></g></svg>
`;
