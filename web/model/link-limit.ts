/** Characters of base64url. Longer links are refused unread; servers, chats and browsers cut them long before. */
export const LINK_LIMIT = 256 * 1024;
