/** Given names of customers, as they stand in messages. */
export const givenNames = [
  ...['Aarti', 'Abhishek', 'Aditi', 'Ajay', 'Akash', 'Amit', 'Amruta', 'Anil', 'Ankita', 'Arvind'],
  ...['Asif', 'Bhavesh', 'Chitra', 'Deepak', 'Divya', 'Fatima', 'Ganesh', 'Geeta', 'Hari', 'Harsha'],
  ...['Imran', 'Indira', 'Jaya', 'Jitendra', 'Kavya', 'Kiran', 'Lalita', 'Madhuri', 'Mahesh', 'Manisha'],
  ...['Meera', 'Mohan', 'Nandini', 'Naresh', 'Neelam', 'Nitin', 'Padma', 'Pankaj', 'Pradeep', 'Priya'],
  ...['Rahul', 'Rajani', 'Ramesh', 'Reshma', 'Ritika', 'Rohit', 'Sadhana', 'Sameer', 'Sandeep', 'Sangeeta'],
  ...['Sarita', 'Shabana', 'Shalini', 'Sneha', 'Sudhir', 'Suman', 'Sunil', 'Tanvi', 'Umesh', 'Usha'],
  ...['Varsha', 'Vijay', 'Vinod', 'Yash', 'Zoya'],
] as const;

/** Customers who wrote to the demo user at some time: names as they set them in WhatsApp. */
export const pastCustomers: readonly string[] = [
  ...['Aarti Deshmukh', 'Sameer Kulkarni', 'Shabana Khan', 'Vinod Pawar', 'Sneha Gokhale', 'Mahesh Jadhav'],
  ...['स्नेहल पाटील', 'Rohit & Tanvi', 'Usha Aunty', 'Nitin Shinde', 'Imran Sayyed', 'Jaya Krishnan'],
  ...['Dr. Sudhir Apte', 'Priya S.', 'गणेश मोरे', 'Harsha Bhatt', 'Kiran Wagh', 'Hotel Sai Prasad', 'Ritika'],
  ...['Amit Ghosh', 'Padma Raghavan', 'Zoya', 'Deepak Chavan', 'Sunrise Society Office', 'Manisha Kale'],
  ...['Ajay Bhosale', 'Sangeeta More', 'Pradeep Nair', 'Neelam Oswal', 'Yash', 'Lalita Tai', 'Arvind Rane'],
];
