export const toolPages = () => [];
