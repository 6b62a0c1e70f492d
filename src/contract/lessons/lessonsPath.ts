export const lessonsPath = '/api/lessons';
