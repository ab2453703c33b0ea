export const partIds = {
  help: (id: string) => `${id}__help`,
  error: (id: string) => `${id}__error`,
  label: (id: string) => `${id}__label`,
};
