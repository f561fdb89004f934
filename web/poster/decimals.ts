/** With so many places behind the point, so that numbers beside each other compare at a glance; true minus sign. */
export const decimals = (value: number, places: number): string => {
  const text = value.toFixed(places);
  return text.startsWith('-') ? (Number(text) === 0 ? text.slice(1) : `\u2212${text.slice(1)}`) : text;
};
