// The message beside a field at fault. The field refers to it by `aria-describedby="<field>-error"`.
import { html, nothing, type TemplateResult } from 'lit';

export const fieldError = (field: string, message: string | null): TemplateResult | typeof nothing =>
  message === null ? nothing : html`<p class="error" id="${field}-error" role="alert">${message}</p>`;
